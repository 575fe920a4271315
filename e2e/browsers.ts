const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Chromium as people have it, with its PDF viewer. */
export const chromium = launchOptions(chromiumPath);

/**
 * The same engine without the parts around the page: a scenario takes two thirds of the processor time.
 * Where there is none, Chromium. A page lives for seconds: compiling its functions a second time for speed
 * costs more than it saves, and so do a process for each site of a scenario that has one and the emulation of
 * a graphics card.
 */
export const headlessShell = launchOptions(
  process.env['CHROMIUM_HEADLESS_SHELL_PATH'] ?? chromiumPath,
  ['--js-flags=--no-opt --no-maglev', '--disable-site-isolation-trials', '--disable-gpu'],
);

function launchOptions(executablePath: string, more: readonly string[] = []) {
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Scrollbars take no room, as on a phone: a page is as wide as its viewport.
      '--enable-features=OverlayScrollbar',
      ...more,
    ],
  };
}
