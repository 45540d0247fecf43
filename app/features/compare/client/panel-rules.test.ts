import type { PanelAction, OpenPanels } from './panel-rules.ts'
import { describe, expect, test } from 'vitest'
import { applyPanelAction, closedPanels, doesClickCloseAll } from './panel-rules.ts'

const createOpenPanels = (...panelNames: (keyof OpenPanels)[]): OpenPanels => ({
  ...closedPanels,
  ...Object.fromEntries(panelNames.map((panelName) => [panelName, true])),
})

describe('CMP-5, A.4.5: opening and closing of panels', () => {
  test.each<[PanelAction, OpenPanels, OpenPanels, string[]]>([
    ['open-bar', createOpenPanels(), createOpenPanels('bar'), ['woosc_sidebar_close', 'woosc_bar_open']],
    [
      'open-bar',
      createOpenPanels('sidebar'),
      createOpenPanels('bar'),
      ['woosc_sidebar_close', 'woosc_bar_open'],
    ],
    [
      'open-table',
      createOpenPanels('bar', 'sidebar'),
      createOpenPanels('bar', 'table'),
      ['woosc_sidebar_close', 'woosc_table_open'],
    ],
    ['close-table', createOpenPanels('all', 'bar', 'table'), createOpenPanels('bar'), ['woosc_table_close']],
    [
      'open-sidebar',
      createOpenPanels('all', 'bar', 'table'),
      createOpenPanels('sidebar'),
      ['woosc_bar_close', 'woosc_table_close', 'woosc_sidebar_open'],
    ],
    ['close-sidebar', createOpenPanels('sidebar'), createOpenPanels(), ['woosc_sidebar_close']],
    [
      'close-all',
      createOpenPanels('all', 'bar', 'table', 'sidebar'),
      createOpenPanels('sidebar'),
      ['woosc_bar_close', 'woosc_table_close', 'woosc_close'],
    ],
    [
      'open-all',
      createOpenPanels(),
      createOpenPanels('all', 'bar', 'table'),
      ['woosc_sidebar_close', 'woosc_bar_open', 'woosc_sidebar_close', 'woosc_table_open', 'woosc_open'],
    ],
    ['toggle-table', createOpenPanels('bar', 'table'), createOpenPanels('bar'), ['woosc_table_close']],
    [
      'toggle-table',
      createOpenPanels('bar'),
      createOpenPanels('bar', 'table'),
      ['woosc_sidebar_close', 'woosc_table_open'],
    ],
  ])(
    'A-07, A-08: the action %s changes the panels and dispatches events',
    (action, previousPanels, expectedPanels, events) => {
      expect(applyPanelAction(previousPanels, action, false)).toEqual({ panels: expectedPanels, events })
    },
  )

  test('toggle-all opens the bar and the table, and closes both again', () => {
    const openingResult = applyPanelAction(createOpenPanels(), 'toggle-all', false)
    expect(openingResult.panels).toEqual(createOpenPanels('all', 'bar', 'table'))
    expect(openingResult.events.at(-1)).toBe('woosc_toggle')
    expect(applyPanelAction(openingResult.panels, 'toggle-all', false).panels).toEqual(createOpenPanels())
  })

  test('closing the table also closes the bar if the setting is on', () => {
    const { panels, events } = applyPanelAction(createOpenPanels('bar', 'table'), 'close-table', true)
    expect(panels).toEqual(createOpenPanels())
    expect(events).toEqual(['woosc_table_close', 'woosc_bar_close'])
  })
})

describe('A-09, CMP-6: click_outside', () => {
  /** An element of the page inside ancestors that match these selectors. */
  const createElementInside = (...ancestors: string[]) =>
    ({
      closest: (selectors: string) =>
        ancestors.find((ancestor) => selectors.split(', ').includes(ancestor)) ?? null,
    }) as unknown as Element
  const page = createElementInside()

  test.each([
    ['yes', 2, true],
    ['yes', 0, true],
    ['yes_empty', 2, false],
    ['yes_empty', 0, true],
    ['no', 2, false],
    ['no', 0, false],
  ] as const)(
    'with the setting %s and %i products in the list, a click on the page closes all panels: %s',
    (clickOutside, count, closes) => {
      expect(doesClickCloseAll(page, { clickOutside, openButton: '', count })).toBe(closes)
    },
  )

  test.each([
    '.woosc-table',
    '.woosc-bar',
    '.woosc-sidebar',
    '.woosc-popup',
    '.woosc-btn',
    '.woosc-message',
    '.notices',
    '.mine',
  ])('a click in %s closes no panel', (ancestor) => {
    const options = { clickOutside: 'yes', openButton: '.mine', count: 0 } as const
    expect(doesClickCloseAll(createElementInside(ancestor), options)).toBe(false)
  })
})
