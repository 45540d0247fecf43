/** What axe finds on a page against WCAG 2.2 AA. */
import type { Page } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import axe from 'axe-core'

/** What axe looks at: a part of the page or several, and not into frames, where scripts cannot run. */
export type Looked = { part?: string | string[]; withoutFrames?: boolean }

export type Violation = { id: string; help: string; at: string[] }

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules that are broken, and where. */
export async function findViolations(page: Page, looked: Looked = {}): Promise<Violation[]> {
  return page.frames().length === 1 ? lookAtPage(page, looked) : lookIntoFrames(page, looked)
}

// What AxeBuilder does for pages without frames, but for the second page in which it puts its report together: half of the work.
async function lookAtPage(page: Page, { part = [] }: Looked): Promise<Violation[]> {
  await page.evaluate(axe.source)
  return page.evaluate(
    async ({ include, values }) => {
      const run = (globalThis as unknown as { axe: typeof axe }).axe.run
      const { violations } = await run(include.length > 0 ? { include } : document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      })
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        at: nodes.map(({ target }) => target.join(' ')),
      }))
    },
    { include: [part].flat(), values: tags },
  )
}

async function lookIntoFrames(
  page: Page,
  { part = [], withoutFrames = false }: Looked,
): Promise<Violation[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode(withoutFrames)
  for (const each of [part].flat()) builder.include(each)
  const { violations } = await builder.withTags(tags).analyze()
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map(({ target }) => target.join(' ')),
  }))
}
