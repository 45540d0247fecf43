import type { PageSources } from './policy.ts'

/** Collects, while a page renders, what it shows and for how long that is true. A page that adds no tag is never kept. */
export type PageTags = {
  /** `product:7`, `category:3`, `settings`: a write that drops one of them drops the page. */
  add(...tags: readonly string[]): void
  /** The moment (milliseconds since 1970) at which the page changes by itself; the earliest one counts. */
  validUntil(moment: number): void
  /** The page holds something of one person, or must not be kept for another reason. Cannot be taken back. */
  private(): void
  /** The page shows a service of somebody else, whose scripts its policy must let in. */
  allow(...sources: readonly PageSources[]): void
  read(): {
    tags: ReadonlySet<string>
    validUntil: number | undefined
    mayBeKept: boolean
    sources: readonly PageSources[]
  }
}

/** An empty collector, one per request. */
export function createPageTags(): PageTags {
  const tags = new Set<string>()
  let earliest: number | undefined
  let isPrivate = false
  const allowed: PageSources[] = []
  return {
    add(...more) {
      for (const tag of more) tags.add(tag)
    },
    validUntil(moment) {
      earliest = Math.min(moment, earliest ?? moment)
    },
    private() {
      isPrivate = true
    },
    allow(...sources) {
      allowed.push(...sources)
    },
    read: () => ({ tags, validUntil: earliest, mayBeKept: !isPrivate && tags.size > 0, sources: allowed }),
  }
}
