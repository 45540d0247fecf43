import { expect, test } from 'vitest'
import { journeysOf, type Place, type Tier } from './journey-selection.ts'

const places = {
  'ar narrow': { width: 'narrow', hasScript: true, parity: 'even' },
  'en wide': { width: 'wide', hasScript: true, parity: 'odd' },
  'ar wide': { width: 'wide', hasScript: true },
  'en narrow': { width: 'narrow', hasScript: true },
  'ar narrow without script': { width: 'narrow', hasScript: false, parity: 'even' },
  'en wide without script': { width: 'wide', hasScript: false, parity: 'odd' },
} satisfies Record<string, Place>
const projects = Object.keys(places) as (keyof typeof places)[]

/** The projects that run a journey in a tier. */
function projectsOf(tier: Tier, journey: string): string[] {
  return projects.filter((project) => journeysOf(tier, places[project]).test(`${project} ${journey}`))
}

/** A journey's file, title and tags, of even or odd length. */
function aJourney(parity: 'even' | 'odd', tags: string): string {
  const journey = `cart.journey.ts a cart is kept${tags}`
  return journey.length % 2 === (parity === 'even' ? 0 : 1) ? journey : journey.replace(' a ', ' my ')
}

// Without JavaScript a journey has the opposite parity: the longer names of those projects change it.
test.each([
  ['even', '', { core: [], rest: ['ar narrow'] }],
  ['odd', '', { core: [], rest: ['en wide'] }],
  ['even', ' @core', { core: ['ar narrow'], rest: [] }],
  ['odd', ' @core', { core: ['en wide'], rest: [] }],
  ['even', ' @wide', { core: [], rest: ['en wide'] }],
  ['odd', ' @narrow', { core: [], rest: ['ar narrow'] }],
  ['even', ' @layout', { core: [], rest: ['ar narrow', 'en wide'] }],
  ['odd', ' @core @layout', { core: ['en wide'], rest: ['ar narrow'] }],
  ['even', ' @core @wide', { core: ['en wide'], rest: [] }],
  ['odd', ' @core @layout @narrow', { core: ['ar narrow'], rest: ['en narrow'] }],
  ['even', ' @layout @wide', { core: [], rest: ['en wide', 'ar wide'] }],
  ['odd', ' @without-script', { core: [], rest: ['en wide', 'ar narrow without script'] }],
  ['even', ' @core @without-script', { core: ['ar narrow'], rest: ['en wide without script'] }],
  ['even', ' @layout @without-script', { core: [], rest: ['ar narrow', 'en wide'] }],
  ['odd', ' @layout @only-without-script', { core: [], rest: ['ar narrow without script'] }],
  ['odd', ' @only-without-script', { core: [], rest: ['ar narrow without script'] }],
] satisfies ['even' | 'odd', string, Record<'core' | 'rest', string[]>][])(
  'a journey with a name of %s length and the tags "%s" runs in the expected projects',
  (parity, tags, expected) => {
    const journey = aJourney(parity, tags)
    expect({ core: projectsOf('core', journey), rest: projectsOf('rest', journey) }).toEqual(expected)
  },
)

test('the tier "all" runs a journey in every suitable project', () => {
  const withScript = projects.filter((project) => places[project].hasScript)
  const without = projects.filter((project) => !places[project].hasScript)
  for (const parity of ['even', 'odd'] as const) {
    expect(projectsOf('all', aJourney(parity, ''))).toEqual(withScript)
    expect(projectsOf('all', aJourney(parity, ' @core @without-script'))).toEqual(projects)
    expect(projectsOf('all', aJourney(parity, ' @only-without-script'))).toEqual(without)
    expect(projectsOf('all', aJourney(parity, ' @without-script @wide'))).toEqual(
      projects.filter((project) => places[project].width === 'wide'),
    )
  }
})
