import type { KeyboardEvent, ReactNode } from 'react'
import { Plural, useLingui } from '@lingui/react/macro'
import { createContext, useContext, useRef, useState } from 'react'

type Tab = { id: string; label: string; findingCount: number }

const OpenTab = createContext('')

/** Tabs in the ARIA pattern, with arrow-key navigation. Without JavaScript all panels are shown below each other. */
export function Tabs({ tabs, children }: { tabs: Tab[]; children: ReactNode }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(tabs[0]?.id ?? '')
  const list = useRef<HTMLDivElement>(null)
  const choose = (id: string) => {
    setOpen(id)
    list.current?.querySelector<HTMLElement>(`#tab-${id}`)?.focus()
  }
  return (
    <OpenTab value={open}>
      <div
        ref={list}
        className="editor-tabs"
        role="tablist"
        aria-label={t`Form sections`}
        tabIndex={-1}
        onKeyDown={(event) => {
          const next = nextTab(event, tabs, open)
          if (next === undefined) return
          event.preventDefault()
          choose(next)
        }}
      >
        {tabs.map(({ id, label, findingCount }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={id === open}
            aria-controls={`panel-${id}`}
            tabIndex={id === open ? 0 : -1}
            onClick={() => setOpen(id)}
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
    </OpenTab>
  )
}

export function TabPanel({ id, children }: { id: string; children: ReactNode }) {
  const open = useContext(OpenTab)
  return (
    <div
      id={`panel-${id}`}
      className="editor-panel"
      role="tabpanel"
      aria-labelledby={`tab-${id}`}
      data-open={id === open || undefined}
    >
      {children}
    </div>
  )
}

function nextTab(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  tabs: Tab[],
  open: string,
): string | undefined {
  const at = tabs.findIndex(({ id }) => id === open)
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'Home') return tabs[0]?.id
  if (key === 'End') return tabs.at(-1)?.id
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return tabs.at((at + (key === forward ? 1 : -1)) % tabs.length)?.id
}
