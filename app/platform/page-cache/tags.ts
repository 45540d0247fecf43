import type { PageSources } from './policy.ts'

/** Collects, while a page renders, its cache tags and how long it is valid. A page without tags is never cached. */
export type PageTags = {
  /** `product:7`, `category:3`, `settings`: a write that invalidates one of them drops the page. */
  add(...tags: readonly string[]): void
  /** The moment (milliseconds since 1970) at which the page expires; the earliest one counts. */
  limitValidity(moment: number): void
  /** Marks the page as personal or otherwise not cacheable. Irreversible. */
  markPrivate(): void
  /** Allows, in the page's policy, the sources of an external service that the page embeds. */
  allow(...sources: readonly PageSources[]): void
  read(): {
    tags: ReadonlySet<string>
    validUntil: number | undefined
    isCacheable: boolean
    sources: readonly PageSources[]
  }
}

/** An empty collector, one per request. */
export function createPageTags(): PageTags {
  const tags = new Set<string>()
  let earliestExpiry: number | undefined
  let isPrivate = false
  const allowedSources: PageSources[] = []
  return {
    add(...newTags) {
      for (const tag of newTags) tags.add(tag)
    },
    limitValidity(moment) {
      earliestExpiry = Math.min(moment, earliestExpiry ?? moment)
    },
    markPrivate() {
      isPrivate = true
    },
    allow(...sources) {
      allowedSources.push(...sources)
    },
    read: () => ({
      tags,
      validUntil: earliestExpiry,
      isCacheable: !isPrivate && tags.size > 0,
      sources: allowedSources,
    }),
  }
}
