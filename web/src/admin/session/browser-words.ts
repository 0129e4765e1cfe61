// Describes a browser by its User-Agent header, to distinguish one's own devices.

const PROGRAMS = [
  [/Electron\//, 'Desktop console'],
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

function find(kinds: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return kinds.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/** `Chrome on Windows`; the beginning of the header for an unknown one. */
export function browserWords(userAgent: string): string {
  const program = find(PROGRAMS, userAgent);
  const system = find(SYSTEMS, userAgent);
  if (!program) return userAgent.slice(0, 60) || 'Unknown program';
  return system ? `${program} on ${system}` : program;
}
