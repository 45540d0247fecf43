const startsAsBlock =
  /^<\/?(?:p|div|ul|ol|li|dl|h[1-6]|table|thead|tbody|tr|td|th|blockquote|figure|hr|pre)\b/i

/**
 * Sanitised HTML whose paragraphs are only blank lines, as WordPress keeps it, → HTML with paragraphs. What is a block
 * already stays as it is.
 */
export function withParagraphs(html: string): string {
  const text = html.replaceAll('\r\n', '\n').trim()
  // Whoever wrote these has laid the text out by hand.
  if (/<(?:pre|div)\b/i.test(text)) return text
  return text
    .split(/\n\s*\n|(?=<(?:ul|ol|table|h[1-6]|blockquote)\b)|(?<=<\/(?:ul|ol|table|h[1-6]|blockquote|p)>)/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (startsAsBlock.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
    .join('\n')
}
