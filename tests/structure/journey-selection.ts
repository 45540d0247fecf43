/**
 * Selects the journeys of a browser run, as the expressions that Playwright matches against "project file
 * title tags".
 * Tags mark where a journey makes sense: `@narrow`, `@wide` (a panel, a bar, a mouse), `@layout` (it is about
 * direction and width), `@without-script` (it also passes without JavaScript), `@only-without-script`;
 * `@core` is the main story of a feature.
 */

/** 'core' and 'rest' together run each journey once; 'all' every combination of language, width and JavaScript. */
export type Tier = (typeof tiers)[number]

export const tiers = ['core', 'rest', 'all'] as const

export type Place = {
  width: 'narrow' | 'wide'
  hasScript: boolean
  /** Set for the two projects of a kind that take part in short runs; the other projects do not. */
  parity?: 'even' | 'odd'
}

/**
 * The journeys that a project runs in a tier. Short runs have two projects of a kind, 'even' and 'odd', with
 * names of equal length: the length of the whole matched string then assigns a journey to one of them,
 * without a list to maintain. Journeys about direction at only one width also run in the other language.
 * Journeys checked in both directions with JavaScript have the same layout without it: that combination is
 * left to 'all'.
 */
export function journeysOf(tier: Tier, { width, hasScript, parity }: Place): RegExp {
  const otherWidth = width === 'narrow' ? 'wide' : 'narrow'
  const conditions = [not(otherWidth), hasScript ? not('only-without-script') : withoutScript]
  if (tier === 'all') return all(conditions)
  if (!parity)
    return all([...conditions, ...(tier === 'rest' && hasScript ? [has('layout'), has(width)] : [never])])
  const isCore = hasScript ? [has('core'), any([has(width), parityOf(parity)])] : [never]
  if (tier === 'core') return all([...conditions, ...isCore])
  if (!hasScript)
    return all([...conditions, parityOf(parity), any([has('only-without-script'), not('layout')])])
  return all([...conditions, any([has('layout'), has(width), parityOf(parity)]), none(isCore)])
}

const never = '(?!)'
const withoutScript = '(?=[^]* @(?:only-)?without-script(?: |$))'

function has(tag: string): string {
  return `(?=[^]* @${tag}(?: |$))`
}

function not(tag: string): string {
  return `(?![^]* @${tag}(?: |$))`
}

function parityOf(parity: 'even' | 'odd'): string {
  return parity === 'even' ? '(?=(?:[^]{2})*$)' : '(?=[^](?:[^]{2})*$)'
}

function any(conditions: string[]): string {
  return `(?:${conditions.join('|')})`
}

function none(conditions: string[]): string {
  return `(?!${conditions.join('')})`
}

function all(conditions: string[]): RegExp {
  return new RegExp(`^${conditions.join('')}`)
}
