import { expect, test } from 'vitest'
import { createJourneyPattern, type ProjectOptions, type Tier } from './journey-selection.ts'

const optionsByProject = {
  'ar narrow': { width: 'narrow', hasScript: true, parity: 'even' },
  'en wide': { width: 'wide', hasScript: true, parity: 'odd' },
  'ar wide': { width: 'wide', hasScript: true },
  'en narrow': { width: 'narrow', hasScript: true },
  'ar narrow without script': { width: 'narrow', hasScript: false, parity: 'even' },
  'en wide without script': { width: 'wide', hasScript: false, parity: 'odd' },
} satisfies Record<string, ProjectOptions>
const projects = Object.keys(optionsByProject) as (keyof typeof optionsByProject)[]

/** The projects that run a journey in a tier. */
function findProjects(tier: Tier, journey: string): string[] {
  return projects.filter((project) =>
    createJourneyPattern(tier, optionsByProject[project]).test(`${project} ${journey}`),
  )
}

/** A journey's file, title and tags, of even or odd length. */
function createJourney(parity: 'even' | 'odd', tags: string): string {
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
    const journey = createJourney(parity, tags)
    expect({ core: findProjects('core', journey), rest: findProjects('rest', journey) }).toEqual(expected)
  },
)

test('the tier "all" runs a journey in every suitable project', () => {
  const projectsWithScript = projects.filter((project) => optionsByProject[project].hasScript)
  const projectsWithoutScript = projects.filter((project) => !optionsByProject[project].hasScript)
  for (const parity of ['even', 'odd'] as const) {
    expect(findProjects('all', createJourney(parity, ''))).toEqual(projectsWithScript)
    expect(findProjects('all', createJourney(parity, ' @core @without-script'))).toEqual(projects)
    expect(findProjects('all', createJourney(parity, ' @only-without-script'))).toEqual(projectsWithoutScript)
    expect(findProjects('all', createJourney(parity, ' @without-script @wide'))).toEqual(
      projects.filter((project) => optionsByProject[project].width === 'wide'),
    )
  }
})
