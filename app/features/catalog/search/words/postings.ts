/**
 * Posting lists of rows, each with the place of a word in it, in one byte array: a hundred thousand lists as
 * objects would take more memory than their content. A row is stored as its distance from the previous one,
 * nearly always in one byte or two.
 */

export type Postings = {
  /** The number of a new, empty list. */
  begin(): number
  /** Adds a row after all existing ones in the list; a place is a number from 0 to 3. */
  add(list: number, row: number, place: number): void
  /** Lowers the entry in `ranks` of each row of the list to the rank of the row's place. */
  lower(list: number, ranks: Uint8Array, rankOf: readonly number[]): void
}

// A list is a chain of blocks that double in length; the last bytes of each contain the position of the next.
const firstBlock = 8
const longestBlock = 512
const linkLength = 4

/** The fields of a list, in consecutive numbers. */
const fields = { start: 0, next: 1, end: 2, block: 3, lastRow: 4 } as const
const fieldCount = 5

export function createPostings(): Postings {
  let bytes = new Uint8Array(2 ** 16)
  let used = 0
  let lists = new Uint32Array(2 ** 10)
  let listCount = 0

  const newBlock = (length: number) => {
    if (used + length > bytes.length) bytes = grown(bytes, used + length)
    used += length
    return used - length
  }

  const write = (at: number, byte: number) => {
    let next = lists[at + fields.next] ?? 0
    const end = lists[at + fields.end] ?? 0
    if (next === end) {
      const length = longerBlock(lists[at + fields.block] ?? 0)
      next = newBlock(length)
      for (let place = 0; place < linkLength; place++) bytes[end + place] = next >>> (8 * place)
      lists[at + fields.end] = next + length - linkLength
      lists[at + fields.block] = length
    }
    bytes[next] = byte
    lists[at + fields.next] = next + 1
  }

  return {
    begin() {
      const at = listCount * fieldCount
      if (at + fieldCount > lists.length) lists = grown(lists, at + fieldCount)
      const start = newBlock(firstBlock)
      lists.set([start, start, start + firstBlock - linkLength, firstBlock, 0], at)
      return listCount++
    },
    add(list, row, place) {
      const at = list * fieldCount
      let rest = (row - (lists[at + fields.lastRow] ?? 0)) * 4 + place
      for (; rest > 127; rest >>>= 7) write(at, (rest & 127) | 128)
      write(at, rest)
      lists[at + fields.lastRow] = row
    },
    lower(list, ranks, rankOf) {
      const byPlace = Uint8Array.from(rankOf)
      const at = list * fieldCount
      const stop = lists[at + fields.next] ?? 0
      let next = lists[at + fields.start] ?? 0
      let length = firstBlock
      let end = next + length - linkLength
      let row = 0
      let value = 0
      let shift = 0
      while (next !== stop) {
        if (next === end) {
          next = linkAt(bytes, end)
          length = longerBlock(length)
          end = next + length - linkLength
        }
        const byte = bytes[next++] ?? 0
        value |= (byte & 127) << shift
        shift += 7
        if (byte > 127) continue
        row += value >>> 2
        const rank = byPlace[value & 3] ?? 0
        if (rank < (ranks[row] ?? 0)) ranks[row] = rank
        value = 0
        shift = 0
      }
    },
  }
}

function longerBlock(length: number): number {
  return Math.min(length * 2, longestBlock)
}

function linkAt(bytes: Uint8Array, at: number): number {
  const [one = 0, two = 0, three = 0, four = 0] = bytes.subarray(at, at + linkLength)
  return (one | (two << 8) | (three << 16) | (four << 24)) >>> 0
}

function grown<Numbers extends Uint8Array | Uint32Array>(numbers: Numbers, least: number): Numbers {
  const length = Math.max(least, Math.ceil(numbers.length * 1.25))
  const larger = numbers instanceof Uint8Array ? new Uint8Array(length) : new Uint32Array(length)
  larger.set(numbers)
  return larger as Numbers
}
