/** Parses HTTP/1.1 responses from a socket with minimal work: the load generator shares the CPU cores. */

export type HttpResponse = { status: number; head: string; bodyBytes: number }

type ParserState =
  | { kind: 'head'; collectedData: Buffer }
  | { kind: 'body'; remainingBytes: number }
  | { kind: 'chunk-size'; line: string }
  | { kind: 'chunk'; remainingBytes: number }

const headEnd = Buffer.from('\r\n\r\n')

/** Returns the function that receives data; `onAnswer` is called once per response. */
export function createResponseReader(onResponse: (response: HttpResponse) => void): (data: Buffer) => void {
  let parserState: ParserState = { kind: 'head', collectedData: Buffer.alloc(0) }
  let response: HttpResponse = { status: 0, head: '', bodyBytes: 0 }

  function finish(): void {
    parserState = { kind: 'head', collectedData: Buffer.alloc(0) }
    onResponse(response)
  }

  function readHead(data: Buffer, collectedData: Buffer): Buffer | undefined {
    const all = collectedData.length === 0 ? data : Buffer.concat([collectedData, data])
    const end = all.indexOf(headEnd)
    if (end < 0) {
      parserState = { kind: 'head', collectedData: all }
      return undefined
    }
    const head = all.toString('latin1', 0, end)
    response = { status: Number(head.slice(9, 12)), head, bodyBytes: 0 }
    const length = readHeader(head, 'content-length')
    if (length === undefined && readHeader(head, 'transfer-encoding') === 'chunked') {
      parserState = { kind: 'chunk-size', line: '' }
    } else if (Number(length ?? 0) > 0) {
      parserState = { kind: 'body', remainingBytes: Number(length) }
    } else {
      finish()
    }
    return all.subarray(end + headEnd.length)
  }

  function readBody(data: Buffer, remainingBytes: number): Buffer | undefined {
    const consumed = Math.min(data.length, remainingBytes)
    response.bodyBytes += consumed
    if (consumed < remainingBytes) parserState = { kind: 'body', remainingBytes: remainingBytes - consumed }
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
    response.bodyBytes += size
    // Each chunk ends with a line break, the last one too.
    parserState = { kind: 'chunk', remainingBytes: size + 2 }
    if (size === 0) isLastChunk = true
    return data.subarray(end + 1)
  }

  let isLastChunk = false
  function readChunk(data: Buffer, remainingBytes: number): Buffer | undefined {
    const consumed = Math.min(data.length, remainingBytes)
    if (consumed < remainingBytes) parserState = { kind: 'chunk', remainingBytes: remainingBytes - consumed }
    else if (isLastChunk) {
      isLastChunk = false
      finish()
    } else parserState = { kind: 'chunk-size', line: '' }
    return data.subarray(consumed)
  }

  return (data) => {
    let unreadData: Buffer | undefined = data
    while (unreadData && unreadData.length > 0) {
      if (parserState.kind === 'head') unreadData = readHead(unreadData, parserState.collectedData)
      else if (parserState.kind === 'body') unreadData = readBody(unreadData, parserState.remainingBytes)
      else if (parserState.kind === 'chunk-size') unreadData = readChunkSize(unreadData, parserState.line)
      else unreadData = readChunk(unreadData, parserState.remainingBytes)
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
