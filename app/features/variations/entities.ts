const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Values that came through an export may hold HTML entities: 'Salt &amp; Pepper' → 'Salt & Pepper'. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi,
    (entity, inside: string) => meaning(inside) ?? entity,
  )
}

function meaning(inside: string): string | undefined {
  if (!inside.startsWith('#')) return named[inside.toLowerCase()]
  const codePoint = Number(inside.slice(1).replace(/^x/i, '0x'))
  return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : undefined
}
