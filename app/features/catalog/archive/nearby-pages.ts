/** Which pages are linked: the first, the last, the current one and its neighbors, with gaps between. */
export function listNearbyPages(page: number, pageCount: number): (number | 'gap')[] {
  const linkedPages = [1, page - 1, page, page + 1, pageCount].filter(
    (number) => number >= 1 && number <= pageCount,
  )
  const pages = [...new Set(linkedPages)].toSorted((one, other) => one - other)
  return pages.flatMap((number, index) => {
    const previousPage = pages[index - 1] ?? 0
    if (number - previousPage === 2) return [number - 1, number]
    return number - previousPage > 2 ? ['gap' as const, number] : [number]
  })
}
