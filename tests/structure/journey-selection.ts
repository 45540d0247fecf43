/**
 * Which journeys a run of the browser takes, as the expressions that Playwright matches against "project file title tags".
 *
 * Tags say where a journey makes sense: `@narrow`, `@wide` (a sheet, a bar, a mouse), `@layout` (direction and width are what it is
 * about), `@without-script` (it also holds without script), `@only-without-script`; `@core` is the one story that a feature shows first.
 */

/** 'core' and 'rest' together are every journey once; 'all' is every combination of language, width and script. */
export type Tier = (typeof tiers)[number]

export const tiers = ['core', 'rest', 'all'] as const

export type Place = {
  width: 'narrow' | 'wide'
  hasScript: boolean
  /** Of the two projects of a kind that short runs have; the other halves have no turn. */
  turn?: 'even' | 'odd'
}

/**
 * The journeys that a project runs in a tier. Short runs have two projects of a kind, 'even' and 'odd', whose names are alike in
 * length: the length of all that is matched then says whose turn a journey is, and no list has to be kept. What is about direction at
 * one width alone runs in the other language as well. What was looked at in both directions with script is not laid out otherwise
 * without it: that is for 'all'.
 */
export function journeysOf(tier: Tier, { width, hasScript, turn }: Place): RegExp {
  const otherWidth = width === 'narrow' ? 'wide' : 'narrow'
  const here = [not(otherWidth), hasScript ? not('only-without-script') : withoutScript]
  if (tier === 'all') return all(here)
  if (!turn) return all([...here, ...(tier === 'rest' && hasScript ? [has('layout'), has(width)] : [never])])
  const isCore = hasScript ? [has('core'), any([has(width), turnOf(turn)])] : [never]
  if (tier === 'core') return all([...here, ...isCore])
  if (!hasScript) return all([...here, turnOf(turn), any([has('only-without-script'), not('layout')])])
  return all([...here, any([has('layout'), has(width), turnOf(turn)]), none(isCore)])
}

const never = '(?!)'
const withoutScript = '(?=[^]* @(?:only-)?without-script(?: |$))'

function has(tag: string): string {
  return `(?=[^]* @${tag}(?: |$))`
}

function not(tag: string): string {
  return `(?![^]* @${tag}(?: |$))`
}

function turnOf(turn: 'even' | 'odd'): string {
  return turn === 'even' ? '(?=(?:[^]{2})*$)' : '(?=[^](?:[^]{2})*$)'
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
