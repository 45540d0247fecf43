/**
 * Where the first number is that is not below, from `start` on; strides grow, so that a short list passes through a long one
 * quickly, and one as long in single steps.
 */
export function firstFrom(numbers: ArrayLike<number>, wanted: number, start = 0): number {
  let stride = 1
  let low = start
  while (low + stride < numbers.length && (numbers[low + stride] ?? 0) < wanted) {
    low += stride
    stride *= 2
  }
  let high = Math.min(low + stride, numbers.length)
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
