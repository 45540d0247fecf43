/** `attachment; filename="photo.jpg"; filename*=UTF-8''%D9%82.jpg` → the name; `filename*` wins (RFC 6266). */
export function fileNameOf(header: string): string | undefined {
  const extended = /(?:^|;)\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header)?.[1]
  const fromExtended = extended && decoded(extended)
  if (fromExtended) return fromExtended
  const [, quoted, bare] = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i.exec(header) ?? []
  return quoted?.replace(/\\(.)/g, '$1') || bare || undefined
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
