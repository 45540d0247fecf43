/** Storage of images and videos: one interface for a folder and a bucket. */

/**
 * Both ends are inclusive; without an end the range extends to the last byte, without a start it is the last
 * `end` bytes.
 */
export type ByteRange = { start?: number; end?: number }

export type FileStats = {
  sizeInBytes: number
  changedAt: Date
}

export type OpenFile = FileStats & {
  body: ReadableStream<Uint8Array>
  /** Start and end of the body when a range was requested and could be served. */
  servedRange?: { start: number; end: number }
}

/** Names are digests of the file contents, so a file never changes. */
export type Files = {
  /**
   * Stores the bytes under the name; an existing name already has the same bytes, and its modification time
   * is renewed.
   */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Null when the file does not exist. */
  get: (name: string) => Promise<Buffer | null>
  has: (name: string) => Promise<boolean>
  /** Null when the file does not exist; 'beyond' when the range starts after its end. */
  open: (name: string, range?: ByteRange) => Promise<OpenFile | 'beyond' | null>
  /** A missing file counts as deleted. */
  delete: (name: string) => Promise<void>
  /** All names, unordered, with the time of their last `put`. */
  list: () => AsyncIterable<{ name: string; changedAt: Date }>
  /** The URL from which browsers may fetch the file directly; absent when only the shop serves it. */
  createPublicUrl?: (name: string) => string
}

const mediaTypes: Partial<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** Whether it is a valid file name: no folder, no dot but the one before the extension. */
export function isFileName(name: string): boolean {
  return name.length <= 200 && /^[a-z\d][\w-]*\.[a-z\d]+$/i.test(name)
}

/** The media type sent to browsers; only types that are displayed or played, never one that could run. */
export function findMediaType(name: string): string {
  return mediaTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
}

/** Throws for anything but a plain file name: such a name is a bug of the caller. */
export function checkFileName(name: string): string {
  if (!isFileName(name)) throw new Error(`"${name}" is not a valid media file name`)
  return name
}

/** The bytes that a range selects in a file of that size; null when it starts after the end. */
export function resolveRange({ start, end }: ByteRange, sizeInBytes: number): OpenFile['servedRange'] | null {
  const first = start ?? Math.max(0, sizeInBytes - (end ?? sizeInBytes))
  const last = start === undefined || end === undefined ? sizeInBytes - 1 : Math.min(end, sizeInBytes - 1)
  return first <= last ? { start: first, end: last } : null
}
