/** What is open of the comparison, and what opening or closing a part does to the others (compare.md A.4.5). */

export type Surfaces = {
  /** Opened as a whole, by its entry or a script. */
  all: boolean
  bar: boolean
  table: boolean
  sidebar: boolean
}

export const closedSurfaces: Surfaces = { all: false, bar: false, table: false, sidebar: false }

export type SurfaceAct =
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

type Acted = {
  surfaces: Surfaces
  /** What scripts are told, in this order. */
  events: string[]
}

/** `hideClosed`: closing the table closes the bar too. */
export function act(surfaces: Surfaces, name: SurfaceAct, hideClosed: boolean): Acted {
  const steps = stepsOf(name, surfaces, hideClosed)
  return steps.reduce<Acted>(
    ({ surfaces: before, events }, [part, isOpen, event]) => ({
      surfaces: { ...before, [part]: isOpen },
      events: event ? [...events, event] : events,
    }),
    { surfaces, events: [] },
  )
}

type Step = [part: keyof Surfaces, isOpen: boolean, event?: string]

const closeSidebar: Step = ['sidebar', false, 'woosc_sidebar_close']
const closeBar: Step = ['bar', false, 'woosc_bar_close']
const openBar: Step[] = [closeSidebar, ['bar', true, 'woosc_bar_open']]
const openTable: Step[] = [closeSidebar, ['table', true, 'woosc_table_open']]

function stepsOf(name: SurfaceAct, surfaces: Surfaces, hideClosed: boolean): Step[] {
  const closeTable: Step[] = [
    ['table', false],
    ['all', false, 'woosc_table_close'],
    ...(hideClosed ? [closeBar] : []),
  ]
  const closeAll: Step[] = [['all', false], closeBar, ...closeTable, ['all', false, 'woosc_close']]
  const openAll: Step[] = [['all', true], ...openBar, ...openTable, ['all', true, 'woosc_open']]
  const steps: Record<SurfaceAct, Step[]> = {
    'open-bar': openBar,
    'close-bar': [closeBar],
    'open-table': openTable,
    'close-table': closeTable,
    'toggle-table': surfaces.table ? closeTable : openTable,
    'open-sidebar': [closeBar, ...closeTable, ['sidebar', true, 'woosc_sidebar_open']],
    'close-sidebar': [closeSidebar],
    'open-all': openAll,
    'close-all': closeAll,
    'toggle-all': [...(surfaces.all ? closeAll : openAll), ['all', !surfaces.all, 'woosc_toggle']],
  }
  return steps[name]
}

/** Where a click counts as inside, whatever lies below it. */
const inside =
  '.wpc_compare_count, .woosc-popup, .woosc-btn, .woosc-table, .woosc-bar, .woosc-sidebar, .woosc-menu-item a, .woosc-link a, .woosc-menu a, .woosc-sidebar-btn, .woosc-message, .notices'

type ClosingOutside = { clickOutside: 'yes' | 'yes_empty' | 'no'; count: number }

/** Whether the owner wants a click outside to close a list of so many products. */
export function closesOutside({ clickOutside, count }: ClosingOutside): boolean {
  return clickOutside === 'yes' || (clickOutside === 'yes_empty' && count === 0)
}

/** Whether a click on something of the page closes all that is open (A.4.6, CMP-6). */
export function closesAll(
  target: Element,
  { openButton, ...closing }: ClosingOutside & { openButton: string },
): boolean {
  if (!closesOutside(closing)) return false
  return !target.closest(inside) && !(openButton && target.closest(openButton))
}
