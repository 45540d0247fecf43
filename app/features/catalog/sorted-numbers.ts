/**
 * The index of the first number that is not below `minimum`, from `start` on; galloping search: strides grow,
 * so that a short list skips quickly through a long one, and equally long lists advance in single steps.
 */
export function findFirstIndex(numbers: ArrayLike<number>, minimum: number, start = 0): number {
  let stride = 1
  let low = start
  while (low + stride < numbers.length && (numbers[low + stride] ?? 0) < minimum) {
    low += stride
    stride *= 2
  }
  let high = Math.min(low + stride, numbers.length)
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) < minimum) low = middle + 1
    else high = middle
  }
  return low
}
