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

export type ProjectOptions = {
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
export function createJourneyPattern(tier: Tier, { width, hasScript, parity }: ProjectOptions): RegExp {
  const otherWidth = width === 'narrow' ? 'wide' : 'narrow'
  const conditions = [
    excludeTag(otherWidth),
    hasScript ? excludeTag('only-without-script') : withoutScriptPattern,
  ]
  if (tier === 'all') return requireAll(conditions)
  if (!parity)
    return requireAll([
      ...conditions,
      ...(tier === 'rest' && hasScript ? [requireTag('layout'), requireTag(width)] : [neverPattern]),
    ])
  const coreConditions = hasScript
    ? [requireTag('core'), requireAny([requireTag(width), requireParity(parity)])]
    : [neverPattern]
  if (tier === 'core') return requireAll([...conditions, ...coreConditions])
  if (!hasScript)
    return requireAll([
      ...conditions,
      requireParity(parity),
      requireAny([requireTag('only-without-script'), excludeTag('layout')]),
    ])
  return requireAll([
    ...conditions,
    requireAny([requireTag('layout'), requireTag(width), requireParity(parity)]),
    excludeCombination(coreConditions),
  ])
}

const neverPattern = '(?!)'
const withoutScriptPattern = '(?=[^]* @(?:only-)?without-script(?: |$))'

function requireTag(tag: string): string {
  return `(?=[^]* @${tag}(?: |$))`
}

function excludeTag(tag: string): string {
  return `(?![^]* @${tag}(?: |$))`
}

function requireParity(parity: 'even' | 'odd'): string {
  return parity === 'even' ? '(?=(?:[^]{2})*$)' : '(?=[^](?:[^]{2})*$)'
}

function requireAny(conditions: string[]): string {
  return `(?:${conditions.join('|')})`
}

function excludeCombination(conditions: string[]): string {
  return `(?!${conditions.join('')})`
}

function requireAll(conditions: string[]): RegExp {
  return new RegExp(`^${conditions.join('')}`)
}
