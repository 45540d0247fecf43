/** Violations of WCAG 2.2 AA that axe finds on a page. */
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { runProtocolSession } from './protocol.ts'

/**
 * The scope of the check: one or more parts of the page, by default the open modal dialogs if any;
 * `withoutFrames` skips frames, where scripts cannot run; and the rules.
 */
export type AxeScope = { part?: string | string[]; withoutFrames?: boolean; rules?: string[] }

export type Violation = { id: string; help: string; selectors: string[] }

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Finds the violated rules and the elements that violate them. */
export async function findViolations(page: Page, scope: AxeScope = {}): Promise<Violation[]> {
  // The part may still be loading.
  for (const part of [scope.part ?? []].flat())
    await page.locator(part).first().waitFor({ state: 'attached' })
  const { violations, incomplete } = await (page.frames().length === 1
    ? analyzePage(page, scope)
    : analyzeFrames(page, scope))
  return [...violations, ...incomplete.map(keepInvisibleText)]
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, help, nodes }) => ({ id, help, selectors: nodes.map(({ target }) => target.join(' ')) }))
}

type AxeReport = Pick<axe.AxeResults, 'violations' | 'incomplete'>

// Text in its background color is "incomplete" to axe, as it may be hidden on purpose; here it is not.
function keepInvisibleText(result: axe.Result): axe.Result {
  const isInvisible = ({ any }: axe.NodeResult) => any.some(({ data }) => data?.messageKey === 'equalRatio')
  return { ...result, nodes: result.id === 'color-contrast' ? result.nodes.filter(isInvisible) : [] }
}

// Runs axe like AxeBuilder on a page without frames, but needs no second page for its report: half the work.
async function analyzePage(page: Page, { part = [], rules }: AxeScope): Promise<AxeReport> {
  await injectAxe(page)
  return page.evaluate(
    async ({ include, runOnly }) => {
      const run = (globalThis as unknown as { axe: typeof axe }).axe.run
      // Elements below a modal dialog are inert.
      const modals = [...document.querySelectorAll('dialog:modal')]
      const defaultContext = modals.length > 0 ? { include: modals } : document
      const { violations, incomplete } = await run(include.length > 0 ? { include } : defaultContext, {
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

/** Injects half a megabyte, once per page; the protocol takes it unchanged, while `evaluate` would parse it first. */
async function injectAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  await runProtocolSession(page, (session) => session.send('Runtime.evaluate', { expression: axeSource }))
}

async function analyzeFrames(page: Page, scope: AxeScope): Promise<AxeReport> {
  const { part = [], withoutFrames = false, rules } = scope
  const builder = new AxeBuilder({ page }).setLegacyMode(withoutFrames)
  for (const each of [part].flat()) builder.include(each)
  return (rules ? builder.withRules(rules) : builder.withTags(tags)).analyze()
}
