import type { KeyboardEvent, ReactNode } from 'react'
import { Plural, useLingui } from '@lingui/react/macro'
import { createContext, useContext, useRef, useState } from 'react'

type Tab = { id: string; label: string; findingCount: number }

const OpenTabContext = createContext('')

/** Tabs in the ARIA pattern, with arrow-key navigation. Without JavaScript all panels are shown below each other. */
export function Tabs({ tabs, children }: { tabs: Tab[]; children: ReactNode }) {
  const { t } = useLingui()
  const [openTabId, setOpenTabId] = useState(tabs[0]?.id ?? '')
  const tabList = useRef<HTMLDivElement>(null)
  const selectTab = (id: string) => {
    setOpenTabId(id)
    tabList.current?.querySelector<HTMLElement>(`#tab-${id}`)?.focus()
  }
  return (
    <OpenTabContext value={openTabId}>
      <div
        ref={tabList}
        className="editor-tabs"
        role="tablist"
        aria-label={t`Form sections`}
        tabIndex={-1}
        onKeyDown={(event) => {
          const nextTabId = findNextTab(event, tabs, openTabId)
          if (nextTabId === undefined) return
          event.preventDefault()
          selectTab(nextTabId)
        }}
      >
        {tabs.map(({ id, label, findingCount }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={id === openTabId}
            aria-controls={`panel-${id}`}
            tabIndex={id === openTabId ? 0 : -1}
            onClick={() => setOpenTabId(id)}
          >
            {label}
            {findingCount > 0 && (
              <span className="editor-tab-mark">
                <span aria-hidden>!</span>
                <span className="visually-hidden">
                  <Plural value={findingCount} one="# issue" other="# issues" />
                </span>
              </span>
            )}
          </button>
        ))}
      </div>
      {children}
    </OpenTabContext>
  )
}

export function TabPanel({ id, children }: { id: string; children: ReactNode }) {
  const openTabId = useContext(OpenTabContext)
  return (
    <div
      id={`panel-${id}`}
      className="editor-panel"
      role="tabpanel"
      aria-labelledby={`tab-${id}`}
      data-open={id === openTabId || undefined}
    >
      {children}
    </div>
  )
}

function findNextTab(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  tabs: Tab[],
  openTabId: string,
): string | undefined {
  const index = tabs.findIndex(({ id }) => id === openTabId)
  const forwardKey = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'Home') return tabs[0]?.id
  if (key === 'End') return tabs.at(-1)?.id
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return tabs.at((index + (key === forwardKey ? 1 : -1)) % tabs.length)?.id
}
