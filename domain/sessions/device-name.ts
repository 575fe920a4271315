/** The patterns of a browser's User-Agent, most specific first: Edge and Opera name Chrome as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** A device in plain French words from its User-Agent: 'Chrome sur Windows', 'Appareil inconnu'. */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(text))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (browser !== undefined && system !== undefined) return `${browser} sur ${system}`;
  return browser ?? system ?? 'Appareil inconnu';
}
