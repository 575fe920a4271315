const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Chromium as people have it, with its PDF viewer. */
export const chromium = launchOptions(chromiumPath);

/**
 * The same engine without the parts around the page: a scenario takes two thirds of the processor time.
 * Where there is none, Chromium.
 */
export const headlessShell = launchOptions(
  process.env['CHROMIUM_HEADLESS_SHELL_PATH'] ?? chromiumPath,
);

function launchOptions(executablePath: string) {
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
