/** Output lines of HTML, indented by a tab per depth. */
export type Lines = { chunks: string[] }

// The maximum indentation: a tab per depth would take quadratic space.
const MAX_INDENT = 32

export function addText({ chunks }: Lines, text: string): void {
  if (text !== '') chunks.push(text)
}

/** Starts a new line. */
export function startLine({ chunks }: Lines, depth: number): void {
  trimEnd(chunks)
  if (chunks.length > 0) chunks.push('\n', '\t'.repeat(Math.min(depth, MAX_INDENT)))
}

export type LineEnd = { depth: number; endTag: string; emptyStartTag: string | undefined }

/**
 * Writes the end tag on a line of its own, without a trailing `<br />` before it; an element with nothing
 * after its `emptyStartTag` is removed.
 */
export function closeLine(lines: Lines, { depth, endTag, emptyStartTag }: LineEnd): void {
  const { chunks } = lines
  trimEnd(chunks)
  while (chunks.at(-1)?.endsWith('<br />')) {
    chunks.push((chunks.pop() ?? '').slice(0, -'<br />'.length))
    trimEnd(chunks)
  }
  if (emptyStartTag !== undefined && chunks.at(-1) === emptyStartTag) {
    chunks.pop()
    trimEnd(chunks)
    return
  }
  startLine(lines, depth)
  chunks.push(endTag)
}

/** Removes trailing whitespace. */
function trimEnd(chunks: string[]): void {
  for (let lastChunk = chunks.pop(); lastChunk !== undefined; lastChunk = chunks.pop()) {
    let end = lastChunk.length
    while (end > 0 && ' \t\n'.includes(lastChunk.charAt(end - 1))) end -= 1
    if (end === 0) continue
    chunks.push(lastChunk.slice(0, end))
    return
  }
}
