const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Values that came through an export may hold HTML entities: 'Salt &amp; Pepper' → 'Salt & Pepper'. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? whole
    const codePoint = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : whole
  })
}
