/** Which pages are linked: the first, the last, the current one and its neighbors, with gaps between. */
export function nearbyPages(page: number, pageCount: number): (number | 'gap')[] {
  const shown = [1, page - 1, page, page + 1, pageCount].filter(
    (number) => number >= 1 && number <= pageCount,
  )
  const pages = [...new Set(shown)].toSorted((one, other) => one - other)
  return pages.flatMap((number, index) => {
    const before = pages[index - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? ['gap' as const, number] : [number]
  })
}
