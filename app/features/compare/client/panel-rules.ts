/** Which panels of the comparison are open, and how opening or closing one affects the others (compare.md A.4.5). */

export type OpenPanels = {
  /** Opened as a whole, by the menu entry or a script. */
  all: boolean
  bar: boolean
  table: boolean
  sidebar: boolean
}

export const closedPanels: OpenPanels = { all: false, bar: false, table: false, sidebar: false }

export type PanelAction =
  | 'open-bar'
  | 'close-bar'
  | 'open-table'
  | 'close-table'
  | 'toggle-table'
  | 'open-sidebar'
  | 'close-sidebar'
  | 'open-all'
  | 'close-all'
  | 'toggle-all'

type PanelChange = {
  panels: OpenPanels
  /** The events to dispatch, in this order. */
  events: string[]
}

/** `hideClosed`: closing the table also closes the bar. */
export function applyPanelAction(panels: OpenPanels, name: PanelAction, hideClosed: boolean): PanelChange {
  const steps = listSteps(name, panels, hideClosed)
  return steps.reduce<PanelChange>(
    ({ panels: previousPanels, events }, [part, isOpen, event]) => ({
      panels: { ...previousPanels, [part]: isOpen },
      events: event ? [...events, event] : events,
    }),
    { panels, events: [] },
  )
}

type Step = [part: keyof OpenPanels, isOpen: boolean, event?: string]

const closeSidebarStep: Step = ['sidebar', false, 'woosc_sidebar_close']
const closeBarStep: Step = ['bar', false, 'woosc_bar_close']
const openBarSteps: Step[] = [closeSidebarStep, ['bar', true, 'woosc_bar_open']]
const openTableSteps: Step[] = [closeSidebarStep, ['table', true, 'woosc_table_open']]

function listSteps(name: PanelAction, panels: OpenPanels, hideClosed: boolean): Step[] {
  const closeTableSteps: Step[] = [
    ['table', false],
    ['all', false, 'woosc_table_close'],
    ...(hideClosed ? [closeBarStep] : []),
  ]
  const closeAllSteps: Step[] = [
    ['all', false],
    closeBarStep,
    ...closeTableSteps,
    ['all', false, 'woosc_close'],
  ]
  const openAllSteps: Step[] = [
    ['all', true],
    ...openBarSteps,
    ...openTableSteps,
    ['all', true, 'woosc_open'],
  ]
  const steps: Record<PanelAction, Step[]> = {
    'open-bar': openBarSteps,
    'close-bar': [closeBarStep],
    'open-table': openTableSteps,
    'close-table': closeTableSteps,
    'toggle-table': panels.table ? closeTableSteps : openTableSteps,
    'open-sidebar': [closeBarStep, ...closeTableSteps, ['sidebar', true, 'woosc_sidebar_open']],
    'close-sidebar': [closeSidebarStep],
    'open-all': openAllSteps,
    'close-all': closeAllSteps,
    'toggle-all': [...(panels.all ? closeAllSteps : openAllSteps), ['all', !panels.all, 'woosc_toggle']],
  }
  return steps[name]
}

/** A click in one of these elements never closes a panel. */
const insideSelector =
  '.wpc_compare_count, .woosc-popup, .woosc-btn, .woosc-table, .woosc-bar, .woosc-sidebar, .woosc-menu-item a, .woosc-link a, .woosc-menu a, .woosc-sidebar-btn, .woosc-message, .notices'

type OutsideClickRule = { clickOutside: 'yes' | 'yes_empty' | 'no'; count: number }

/** Whether a click outside closes the panels of a list of this length, by the merchant's setting. */
export function doesOutsideClickClose({ clickOutside, count }: OutsideClickRule): boolean {
  return clickOutside === 'yes' || (clickOutside === 'yes_empty' && count === 0)
}

/** Whether a click on this element of the page closes all panels (A.4.6, CMP-6). */
export function doesClickCloseAll(
  target: Element,
  { openButton, ...rule }: OutsideClickRule & { openButton: string },
): boolean {
  if (!doesOutsideClickClose(rule)) return false
  return !target.closest(insideSelector) && !(openButton && target.closest(openButton))
}
