/**
 * Posting lists of rows, each with the place of a word in it, in one byte array: a hundred thousand lists as
 * objects would take more memory than their content. A row is stored as its distance from the previous one,
 * nearly always in one byte or two.
 */

export type Postings = {
  /** Creates an empty list and returns its id. */
  createList(): number
  /** Adds a row after all existing ones in the list; a place is a number from 0 to 3. */
  add(listId: number, row: number, place: number): void
  /** Lowers the entry in `ranks` of each row of the list to the rank of the row's place. */
  lowerRanks(listId: number, ranks: Uint8Array, ranksByPlace: readonly number[]): void
}

// A list is a chain of blocks that double in length; the last bytes of each contain the position of the next.
const firstBlockLength = 8
const maxBlockLength = 512
const linkLength = 4

/** The fields of a list, in consecutive numbers. */
const fields = { start: 0, next: 1, end: 2, block: 3, lastRow: 4 } as const
const fieldCount = 5

export function createPostings(): Postings {
  let bytes = new Uint8Array(2 ** 16)
  let usedLength = 0
  let lists = new Uint32Array(2 ** 10)
  let listCount = 0

  const allocateBlock = (length: number) => {
    if (usedLength + length > bytes.length) bytes = growArray(bytes, usedLength + length)
    usedLength += length
    return usedLength - length
  }

  const write = (offset: number, byte: number) => {
    let next = lists[offset + fields.next] ?? 0
    const end = lists[offset + fields.end] ?? 0
    if (next === end) {
      const length = doubleBlockLength(lists[offset + fields.block] ?? 0)
      next = allocateBlock(length)
      for (let index = 0; index < linkLength; index++) bytes[end + index] = next >>> (8 * index)
      lists[offset + fields.end] = next + length - linkLength
      lists[offset + fields.block] = length
    }
    bytes[next] = byte
    lists[offset + fields.next] = next + 1
  }

  return {
    createList() {
      const offset = listCount * fieldCount
      if (offset + fieldCount > lists.length) lists = growArray(lists, offset + fieldCount)
      const start = allocateBlock(firstBlockLength)
      lists.set([start, start, start + firstBlockLength - linkLength, firstBlockLength, 0], offset)
      return listCount++
    },
    add(listId, row, place) {
      const offset = listId * fieldCount
      let remaining = (row - (lists[offset + fields.lastRow] ?? 0)) * 4 + place
      for (; remaining > 127; remaining >>>= 7) write(offset, (remaining & 127) | 128)
      write(offset, remaining)
      lists[offset + fields.lastRow] = row
    },
    lowerRanks(listId, ranks, ranksByPlace) {
      const placeRanks = Uint8Array.from(ranksByPlace)
      const offset = listId * fieldCount
      const stop = lists[offset + fields.next] ?? 0
      let next = lists[offset + fields.start] ?? 0
      let length = firstBlockLength
      let end = next + length - linkLength
      let row = 0
      let value = 0
      let shift = 0
      while (next !== stop) {
        if (next === end) {
          next = readLink(bytes, end)
          length = doubleBlockLength(length)
          end = next + length - linkLength
        }
        const byte = bytes[next++] ?? 0
        value |= (byte & 127) << shift
        shift += 7
        if (byte > 127) continue
        row += value >>> 2
        const rank = placeRanks[value & 3] ?? 0
        if (rank < (ranks[row] ?? 0)) ranks[row] = rank
        value = 0
        shift = 0
      }
    },
  }
}

function doubleBlockLength(length: number): number {
  return Math.min(length * 2, maxBlockLength)
}

function readLink(bytes: Uint8Array, offset: number): number {
  const [firstByte = 0, secondByte = 0, thirdByte = 0, fourthByte = 0] = bytes.subarray(
    offset,
    offset + linkLength,
  )
  return (firstByte | (secondByte << 8) | (thirdByte << 16) | (fourthByte << 24)) >>> 0
}

function growArray<Numbers extends Uint8Array | Uint32Array>(numbers: Numbers, minLength: number): Numbers {
  const length = Math.max(minLength, Math.ceil(numbers.length * 1.25))
  const largerArray = numbers instanceof Uint8Array ? new Uint8Array(length) : new Uint32Array(length)
  largerArray.set(numbers)
  return largerArray as Numbers
}
