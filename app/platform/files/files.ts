/** Where the shop keeps pictures and films: one interface, whether they lie in a folder or in a bucket. */

/** Both ends are included; without an end it goes on to the last byte, without a start it is the last `end` bytes. */
export type ByteRange = { start?: number; end?: number }

export type FileFacts = {
  sizeInBytes: number
  changedAt: Date
}

export type OpenFile = FileFacts & {
  body: ReadableStream<Uint8Array>
  /** Where the body starts and ends when a range was asked for and could be given. */
  piece?: { start: number; end: number }
}

/** Names are digests of what the files hold, so a file never changes. */
export type Files = {
  /** Keeps the bytes under the name; a name that is there already holds the same bytes, and becomes young again. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Null when there is no such file. */
  get: (name: string) => Promise<Buffer | null>
  has: (name: string) => Promise<boolean>
  /** Null when there is no such file; 'beyond' when the range starts behind its end. */
  open: (name: string, range?: ByteRange) => Promise<OpenFile | 'beyond' | null>
  /** What is not there is deleted already. */
  delete: (name: string) => Promise<void>
  /** All names, in no order, with the moment of their last `put`. */
  list: () => AsyncIterable<{ name: string; changedAt: Date }>
  /** Where browsers may fetch the file past the shop; absent when only the shop hands it out. */
  publicAddress?: (name: string) => string
}

const types: Partial<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** Whether it may name a file: no folder, no dot but the one before the extension. */
export function isFileName(name: string): boolean {
  return name.length <= 200 && /^[a-z\d][\w-]*\.[a-z\d]+$/i.test(name)
}

/** What a browser is told that the file is; only what is drawn or played, never what could run. */
export function mediaTypeOf(name: string): string {
  return types[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
}

/** Fails for what is no plain file name: such a name is a defect of the caller. */
export function checkedName(name: string): string {
  if (!isFileName(name)) throw new Error(`"${name}" is not a valid media file name`)
  return name
}

/** The bytes that a range means in a file of that size; null when it starts behind the end. */
export function pieceOf({ start, end }: ByteRange, sizeInBytes: number): OpenFile['piece'] | null {
  const first = start ?? Math.max(0, sizeInBytes - (end ?? sizeInBytes))
  const last = start === undefined || end === undefined ? sizeInBytes - 1 : Math.min(end, sizeInBytes - 1)
  return first <= last ? { start: first, end: last } : null
}
