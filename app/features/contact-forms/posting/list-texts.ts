import type { PostedValue } from './posted-values.ts'

/** All texts in posted values, in order. */
export function listTexts(value: PostedValue | Record<string, PostedValue>): string[] {
  if (typeof value === 'string') return [value]
  return Object.values(value).flatMap((part) => listTexts(part))
}
