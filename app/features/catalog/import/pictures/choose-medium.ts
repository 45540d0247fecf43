/** Which of the media that a source may mean is meant. */
import type { KeptMedia } from '#app/features/media/store.server.ts'

export type Meant = {
  /** The likeliest first. */
  media: KeptMedia[]
  /** Only their names say that they are meant, and names are no one’s own. */
  isByName?: true
}

export type Choice = {
  medium: KeptMedia
  /** How many different ones are called so, when nothing says which is meant. */
  rivals?: number
}

/** What the product shows already is meant, else the likeliest. */
export function chooseMedium(
  { media, isByName }: Meant,
  { hung, taken }: { hung: ReadonlySet<number>; taken: ReadonlySet<number> },
): Choice | undefined {
  // A list that says a name twice means two of that name, where there are two.
  const free = media.filter(({ id }) => !taken.has(id))
  const candidates = free.length > 0 ? free : media
  const own = candidates.find(({ id }) => hung.has(id))
  if (own) return { medium: own }
  const [first] = candidates
  const rivals = isByName ? new Set(candidates.map(({ file }) => file)).size : 1
  return first && { medium: first, ...(rivals > 1 && { rivals }) }
}

/** What an owner is told of a choice that nobody made. */
export function choiceReason(source: string, rivals: number): string {
  return `The library has ${rivals} files called "${source}": the newest was taken.`
}
