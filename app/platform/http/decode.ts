/** Decodes percent-encoded URLs and entities in HTML. Malformed input is returned unchanged. */

/** '%D9%83%D9%88%D8%A8' → 'كوب'. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

/** 'Salt &amp; Pepper' → 'Salt & Pepper'. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi,
    (entity, entityName: string) => decodeEntity(entityName) ?? entity,
  )
}

function decodeEntity(entityName: string): string | undefined {
  if (!entityName.startsWith('#')) return namedEntities[entityName.toLowerCase()]
  const code = Number(entityName.slice(1).replace(/^x/i, '0x'))
  const isText = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isText ? String.fromCodePoint(code) : undefined
}
