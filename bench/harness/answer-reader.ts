/** Parses HTTP/1.1 responses from a socket with minimal work: the load generator shares the CPU cores. */

export type Answer = { status: number; head: string; bodyBytes: number }

type Reading =
  | { at: 'head'; gathered: Buffer }
  | { at: 'body'; remaining: number }
  | { at: 'chunk-size'; line: string }
  | { at: 'chunk'; remaining: number }

const headEnd = Buffer.from('\r\n\r\n')

/** Returns the function that receives data; `onAnswer` is called once per response. */
export function createAnswerReader(done: (answer: Answer) => void): (arrived: Buffer) => void {
  let reading: Reading = { at: 'head', gathered: Buffer.alloc(0) }
  let answer: Answer = { status: 0, head: '', bodyBytes: 0 }

  function finish(): void {
    reading = { at: 'head', gathered: Buffer.alloc(0) }
    done(answer)
  }

  function readHead(arrived: Buffer, gathered: Buffer): Buffer | undefined {
    const all = gathered.length === 0 ? arrived : Buffer.concat([gathered, arrived])
    const end = all.indexOf(headEnd)
    if (end < 0) {
      reading = { at: 'head', gathered: all }
      return undefined
    }
    const head = all.toString('latin1', 0, end)
    answer = { status: Number(head.slice(9, 12)), head, bodyBytes: 0 }
    const length = headerOf(head, 'content-length')
    if (length === undefined && headerOf(head, 'transfer-encoding') === 'chunked') {
      reading = { at: 'chunk-size', line: '' }
    } else if (Number(length ?? 0) > 0) {
      reading = { at: 'body', remaining: Number(length) }
    } else {
      finish()
    }
    return all.subarray(end + headEnd.length)
  }

  function readBody(arrived: Buffer, remaining: number): Buffer | undefined {
    const consumed = Math.min(arrived.length, remaining)
    answer.bodyBytes += consumed
    if (consumed < remaining) reading = { at: 'body', remaining: remaining - consumed }
    else finish()
    return arrived.subarray(consumed)
  }

  function readChunkSize(arrived: Buffer, line: string): Buffer | undefined {
    const end = arrived.indexOf(10)
    const all = line + arrived.toString('latin1', 0, end < 0 ? arrived.length : end)
    if (end < 0) {
      reading = { at: 'chunk-size', line: all }
      return undefined
    }
    const size = Number.parseInt(all, 16)
    answer.bodyBytes += size
    // Each chunk ends with a line break, the last one too.
    reading = { at: 'chunk', remaining: size + 2 }
    if (size === 0) isLast = true
    return arrived.subarray(end + 1)
  }

  let isLast = false
  function readChunk(arrived: Buffer, remaining: number): Buffer | undefined {
    const consumed = Math.min(arrived.length, remaining)
    if (consumed < remaining) reading = { at: 'chunk', remaining: remaining - consumed }
    else if (isLast) {
      isLast = false
      finish()
    } else reading = { at: 'chunk-size', line: '' }
    return arrived.subarray(consumed)
  }

  return (arrived) => {
    let rest: Buffer | undefined = arrived
    while (rest && rest.length > 0) {
      if (reading.at === 'head') rest = readHead(rest, reading.gathered)
      else if (reading.at === 'body') rest = readBody(rest, reading.remaining)
      else if (reading.at === 'chunk-size') rest = readChunkSize(rest, reading.line)
      else rest = readChunk(rest, reading.remaining)
    }
  }
}

const patterns = new Map<string, RegExp>()

/** The value of a header in the head of a response. */
export function headerOf(head: string, name: string): string | undefined {
  const pattern = patterns.get(name) ?? new RegExp(`\\r\\n${name}:[ \\t]*([^\\r]*)`, 'i')
  patterns.set(name, pattern)
  return pattern.exec(head)?.[1]
}
