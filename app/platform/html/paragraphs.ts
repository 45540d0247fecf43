const blockStartPattern =
  /^<\/?(?:p|div|ul|ol|li|dl|h[1-6]|table|thead|tbody|tr|td|th|blockquote|figure|hr|pre)\b/i

/**
 * Adds paragraph elements to sanitized HTML in which only blank lines separate paragraphs, as WordPress
 * stores it. Existing blocks are left unchanged.
 */
export function addParagraphs(html: string): string {
  const text = html.replaceAll('\r\n', '\n').trim()
  // A text with these elements was laid out by hand.
  if (/<(?:pre|div)\b/i.test(text)) return text
  return text
    .split(/\n\s*\n|(?=<(?:ul|ol|table|h[1-6]|blockquote)\b)|(?<=<\/(?:ul|ol|table|h[1-6]|blockquote|p)>)/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (blockStartPattern.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
    .join('\n')
}
