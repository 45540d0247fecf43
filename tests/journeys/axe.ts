/** What axe finds on a page against WCAG 2.2 AA. */
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { withProtocol } from './protocol.ts'

/** What axe looks at: a part of the page or several, else modal dialogs that are open, and not into frames, where scripts cannot run; and by which of its rules. */
export type Looked = { part?: string | string[]; withoutFrames?: boolean; rules?: string[] }

export type Violation = { id: string; help: string; at: string[] }

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules that are broken, and where. */
export async function findViolations(page: Page, looked: Looked = {}): Promise<Violation[]> {
  // It may be on its way.
  for (const part of [looked.part ?? []].flat())
    await page.locator(part).first().waitFor({ state: 'attached' })
  const { violations, incomplete } = await (page.frames().length === 1
    ? lookAtPage(page, looked)
    : lookIntoFrames(page, looked))
  return [...violations, ...incomplete.map(withUnseen)]
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target.join(' ')) }))
}

type Found = Pick<axe.AxeResults, 'violations' | 'incomplete'>

// Words in the colour of their ground are to axe a question for people, since they may be hidden so on purpose; here nothing is.
function withUnseen(asked: axe.Result): axe.Result {
  const isUnseen = ({ any }: axe.NodeResult) => any.some(({ data }) => data?.messageKey === 'equalRatio')
  return { ...asked, nodes: asked.id === 'color-contrast' ? asked.nodes.filter(isUnseen) : [] }
}

// What AxeBuilder does for pages without frames, but for the second page in which it puts its report together: half of the work.
async function lookAtPage(page: Page, { part = [], rules }: Looked): Promise<Found> {
  await bring(page)
  return page.evaluate(
    async ({ include, runOnly }) => {
      const run = (globalThis as unknown as { axe: typeof axe }).axe.run
      // Nobody reaches what lies below a modal dialog.
      const modals = [...document.querySelectorAll('dialog:modal')]
      const open = modals.length > 0 ? { include: modals } : document
      const { violations, incomplete } = await run(include.length > 0 ? { include } : open, {
        runOnly,
        resultTypes: ['violations', 'incomplete'],
      })
      return { violations, incomplete: incomplete.filter(({ id }) => id === 'color-contrast') }
    },
    {
      include: [part].flat(),
      runOnly: { type: rules ? ('rule' as const) : ('tag' as const), values: rules ?? tags },
    },
  )
}

/** Half a megabyte of script, once per page; the protocol takes it as it is, where `evaluate` would look through it first. */
async function bring(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  await withProtocol(page, (session) => session.send('Runtime.evaluate', { expression: source }))
}

async function lookIntoFrames(page: Page, looked: Looked): Promise<Found> {
  const { part = [], withoutFrames = false, rules } = looked
  const builder = new AxeBuilder({ page }).setLegacyMode(withoutFrames)
  for (const each of [part].flat()) builder.include(each)
  return (rules ? builder.withRules(rules) : builder.withTags(tags)).analyze()
}
