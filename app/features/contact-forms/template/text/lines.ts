/** Output lines of HTML, indented by a tab per depth. */
export type Lines = { chunks: string[] }

// The maximum indentation: a tab per depth would take quadratic space.
const DEEPEST = 32

export function addText({ chunks }: Lines, text: string): void {
  if (text !== '') chunks.push(text)
}

/** Starts a new line. */
export function startLine({ chunks }: Lines, depth: number): void {
  trimEnd(chunks)
  if (chunks.length > 0) chunks.push('\n', '\t'.repeat(Math.min(depth, DEEPEST)))
}

export type LineEnd = { depth: number; end: string; empty: string | undefined }

/**
 * Writes the end tag on a line of its own, without a trailing `<br />` before it; an element with nothing
 * after its `emptyStartTag` is removed.
 */
export function closeLine(lines: Lines, { depth, end, empty }: LineEnd): void {
  const { chunks } = lines
  trimEnd(chunks)
  while (chunks.at(-1)?.endsWith('<br />')) {
    chunks.push((chunks.pop() ?? '').slice(0, -'<br />'.length))
    trimEnd(chunks)
  }
  if (empty !== undefined && chunks.at(-1) === empty) {
    chunks.pop()
    trimEnd(chunks)
    return
  }
  startLine(lines, depth)
  chunks.push(end)
}

/** Removes trailing whitespace. */
function trimEnd(chunks: string[]): void {
  for (let last = chunks.pop(); last !== undefined; last = chunks.pop()) {
    let end = last.length
    while (end > 0 && ' \t\n'.includes(last.charAt(end - 1))) end -= 1
    if (end === 0) continue
    chunks.push(last.slice(0, end))
    return
  }
}
