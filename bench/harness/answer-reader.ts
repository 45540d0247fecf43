/** Parses HTTP/1.1 responses from a socket with minimal work: the load generator shares the CPU cores. */

export type Answer = { status: number; head: string; bodyBytes: number }

type ParserState =
  | { kind: 'head'; collected: Buffer }
  | { kind: 'body'; remaining: number }
  | { kind: 'chunk-size'; line: string }
  | { kind: 'chunk'; remaining: number }

const headEnd = Buffer.from('\r\n\r\n')

/** Returns the function that receives data; `onAnswer` is called once per response. */
export function createAnswerReader(onAnswer: (answer: Answer) => void): (data: Buffer) => void {
  let parserState: ParserState = { kind: 'head', collected: Buffer.alloc(0) }
  let answer: Answer = { status: 0, head: '', bodyBytes: 0 }

  function finish(): void {
    parserState = { kind: 'head', collected: Buffer.alloc(0) }
    onAnswer(answer)
  }

  function readHead(data: Buffer, collected: Buffer): Buffer | undefined {
    const all = collected.length === 0 ? data : Buffer.concat([collected, data])
    const end = all.indexOf(headEnd)
    if (end < 0) {
      parserState = { kind: 'head', collected: all }
      return undefined
    }
    const head = all.toString('latin1', 0, end)
    answer = { status: Number(head.slice(9, 12)), head, bodyBytes: 0 }
    const length = readHeader(head, 'content-length')
    if (length === undefined && readHeader(head, 'transfer-encoding') === 'chunked') {
      parserState = { kind: 'chunk-size', line: '' }
    } else if (Number(length ?? 0) > 0) {
      parserState = { kind: 'body', remaining: Number(length) }
    } else {
      finish()
    }
    return all.subarray(end + headEnd.length)
  }

  function readBody(data: Buffer, remaining: number): Buffer | undefined {
    const consumed = Math.min(data.length, remaining)
    answer.bodyBytes += consumed
    if (consumed < remaining) parserState = { kind: 'body', remaining: remaining - consumed }
    else finish()
    return data.subarray(consumed)
  }

  function readChunkSize(data: Buffer, line: string): Buffer | undefined {
    const end = data.indexOf(10)
    const all = line + data.toString('latin1', 0, end < 0 ? data.length : end)
    if (end < 0) {
      parserState = { kind: 'chunk-size', line: all }
      return undefined
    }
    const size = Number.parseInt(all, 16)
    answer.bodyBytes += size
    // Each chunk ends with a line break, the last one too.
    parserState = { kind: 'chunk', remaining: size + 2 }
    if (size === 0) isLastChunk = true
    return data.subarray(end + 1)
  }

  let isLastChunk = false
  function readChunk(data: Buffer, remaining: number): Buffer | undefined {
    const consumed = Math.min(data.length, remaining)
    if (consumed < remaining) parserState = { kind: 'chunk', remaining: remaining - consumed }
    else if (isLastChunk) {
      isLastChunk = false
      finish()
    } else parserState = { kind: 'chunk-size', line: '' }
    return data.subarray(consumed)
  }

  return (data) => {
    let rest: Buffer | undefined = data
    while (rest && rest.length > 0) {
      if (parserState.kind === 'head') rest = readHead(rest, parserState.collected)
      else if (parserState.kind === 'body') rest = readBody(rest, parserState.remaining)
      else if (parserState.kind === 'chunk-size') rest = readChunkSize(rest, parserState.line)
      else rest = readChunk(rest, parserState.remaining)
    }
  }
}

const headerPatterns = new Map<string, RegExp>()

/** The value of a header in the head of a response. */
export function readHeader(head: string, name: string): string | undefined {
  const pattern = headerPatterns.get(name) ?? new RegExp(`\\r\\n${name}:[ \\t]*([^\\r]*)`, 'i')
  headerPatterns.set(name, pattern)
  return pattern.exec(head)?.[1]
}
