/** Parses a User-Agent header into a browser and a system name that people recognize. */
export type UserAgentInfo = {
  /** undefined: not a well-known browser. */
  browser?: string
  system?: string
}

// The first match wins: most browsers name others in their User-Agent too.
const browserPatterns: [pattern: RegExp, name: string][] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:YaBrowser)\//, 'Yandex'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]

const systemPatterns: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bHarmonyOS\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

export function parseUserAgent(userAgent: string): UserAgentInfo {
  const findName = (patterns: [RegExp, string][]) =>
    patterns.find(([pattern]) => pattern.test(userAgent))?.[1]
  return { browser: findName(browserPatterns), system: findName(systemPatterns) }
}
