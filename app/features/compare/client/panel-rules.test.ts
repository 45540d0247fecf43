import type { PanelAction, OpenPanels } from './panel-rules.ts'
import { describe, expect, test } from 'vitest'
import { applyPanelAction, closedPanels, closesAll } from './panel-rules.ts'

const open = (...parts: (keyof OpenPanels)[]): OpenPanels => ({
  ...closedPanels,
  ...Object.fromEntries(parts.map((part) => [part, true])),
})

describe('CMP-5, A.4.5: opening and closing of panels', () => {
  test.each<[PanelAction, OpenPanels, OpenPanels, string[]]>([
    ['open-bar', open(), open('bar'), ['woosc_sidebar_close', 'woosc_bar_open']],
    ['open-bar', open('sidebar'), open('bar'), ['woosc_sidebar_close', 'woosc_bar_open']],
    ['open-table', open('bar', 'sidebar'), open('bar', 'table'), ['woosc_sidebar_close', 'woosc_table_open']],
    ['close-table', open('all', 'bar', 'table'), open('bar'), ['woosc_table_close']],
    [
      'open-sidebar',
      open('all', 'bar', 'table'),
      open('sidebar'),
      ['woosc_bar_close', 'woosc_table_close', 'woosc_sidebar_open'],
    ],
    ['close-sidebar', open('sidebar'), open(), ['woosc_sidebar_close']],
    [
      'close-all',
      open('all', 'bar', 'table', 'sidebar'),
      open('sidebar'),
      ['woosc_bar_close', 'woosc_table_close', 'woosc_close'],
    ],
    [
      'open-all',
      open(),
      open('all', 'bar', 'table'),
      ['woosc_sidebar_close', 'woosc_bar_open', 'woosc_sidebar_close', 'woosc_table_open', 'woosc_open'],
    ],
    ['toggle-table', open('bar', 'table'), open('bar'), ['woosc_table_close']],
    ['toggle-table', open('bar'), open('bar', 'table'), ['woosc_sidebar_close', 'woosc_table_open']],
  ])('A-07, A-08: the action %s changes the panels and dispatches events', (name, before, after, events) => {
    expect(applyPanelAction(before, name, false)).toEqual({ panels: after, events })
  })

  test('toggle-all opens the bar and the table, and closes both again', () => {
    const opened = applyPanelAction(open(), 'toggle-all', false)
    expect(opened.panels).toEqual(open('all', 'bar', 'table'))
    expect(opened.events.at(-1)).toBe('woosc_toggle')
    expect(applyPanelAction(opened.panels, 'toggle-all', false).panels).toEqual(open())
  })

  test('closing the table also closes the bar if the setting is on', () => {
    const { panels, events } = applyPanelAction(open('bar', 'table'), 'close-table', true)
    expect(panels).toEqual(open())
    expect(events).toEqual(['woosc_table_close', 'woosc_bar_close'])
  })
})

describe('A-09, CMP-6: click_outside', () => {
  /** An element of the page inside ancestors that match these selectors. */
  const elementIn = (...places: string[]) =>
    ({
      closest: (selectors: string) => places.find((place) => selectors.split(', ').includes(place)) ?? null,
    }) as unknown as Element
  const page = elementIn()

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
      expect(closesAll(page, { clickOutside, openButton: '', count })).toBe(closes)
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
  ])('a click in %s closes no panel', (place) => {
    const options = { clickOutside: 'yes', openButton: '.mine', count: 0 } as const
    expect(closesAll(elementIn(place), options)).toBe(false)
  })
})
