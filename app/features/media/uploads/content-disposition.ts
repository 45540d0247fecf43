/**
 * Reads the file name from a header such as `attachment; filename="photo.jpg"; filename*=UTF-8''%D9%82.jpg`;
 * `filename*` takes precedence (RFC 6266).
 */
export function readFileName(header: string): string | undefined {
  const extendedValue = /(?:^|;)\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header)?.[1]
  const extendedName = extendedValue && tryDecode(extendedValue)
  if (extendedName) return extendedName
  const [, quotedName, bareName] =
    /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i.exec(header) ?? []
  return quotedName?.replace(/\\(.)/g, '$1') || bareName || undefined
}

function tryDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
