/** The bar with what is compared: a low shelf at the edge of the screen. */
import { useLingui } from '@lingui/react/macro'
import { Plus, Printer, Share2, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDigits } from '#app/ui/digits.ts'
import { BarShelf } from './bar-shelf.tsx'
import { BarFilter } from './filter-field.tsx'
import { changeList, compareList } from './list-store.ts'
import { reload, retry, views } from './loading.ts'
import { printTable } from './print.ts'
import { Problem } from './problem.tsx'
import { cameFrom, perform, surfaces, togglePopup, toggleTable } from './surfaces.ts'
import { worldHere } from './world.ts'

export function Bar() {
  const { t } = useLingui()
  const inDigits = useDigits()
  const { table } = surfaces.use()
  const { bar: view, loading, problem, options } = views.use()
  const count = compareList.use().length
  const { texts: startTexts } = worldHere().compare
  const isBubble = Boolean(options?.barBubble) && !table
  const texts = options?.texts
  if (isBubble) {
    return (
      <div className="woosc-bar woosc-bar-open woosc-bar-bubble" data-count={count}>
        <button type="button" className="woosc-bar-btn" aria-expanded={false} onClick={toggleTable}>
          <i className="icon woosc-btn-icon" />
          <span className="entry-count">{inDigits(count)}</span>
          <span className="visually-hidden">{startTexts.menu}</span>
        </button>
      </div>
    )
  }
  return (
    <section className="woosc-bar woosc-bar-open" data-count={count} aria-label={startTexts.menu}>
      {options && options.clickOutside !== 'no' && (
        <p className="woosc-bar-notice">{texts?.barClickOutside}</p>
      )}
      <div className="woosc-bar-tools">
        {texts && options.barAdd && (
          <BarTool
            name="search"
            label={texts.barAdd}
            icon={<Plus className="icon" />}
            onPress={() => togglePopup('search')}
          />
        )}
        {texts && options.barPrint && table && (
          <BarTool
            name="print"
            label={texts.barPrint}
            icon={<Printer className="icon" />}
            onPress={printTable}
          />
        )}
        {texts && options.barShare && (
          <BarTool
            name="share"
            label={texts.barShare}
            icon={<Share2 className="icon" />}
            onPress={() => togglePopup('share')}
          />
        )}
        {view && count > 0 && <BarFilter view={view} />}
      </div>
      {view ? <BarShelf view={view} texts={view.options.texts} /> : <BarSkeleton count={count} />}
      {texts && options.barRemove && count > 1 && (
        <button
          type="button"
          className="woosc-bar-remove"
          aria-label={texts.barRemoveAll}
          onClick={() => removeAll(texts)}
        >
          <Trash2 className="icon" />
        </button>
      )}
      {problem && !table && <Problem sentence={problem.sentence} onRetry={retry} />}
      <button
        type="button"
        className={`woosc-bar-btn woosc-bar-btn-text${table ? ' woosc-bar-btn-open' : ''}`}
        aria-expanded={table}
        aria-busy={loading === 'table'}
        onClick={toggleTable}
      >
        <i className="icon woosc-btn-icon" />
        <span className="woosc-bar-btn-word">{texts?.barButton ?? startTexts.menu}</span>
        <span className="woosc-bar-count">{inDigits(count)}</span>
      </button>
      <button
        type="button"
        className="woosc-bar-close"
        aria-label={t`Close the comparison`}
        onClick={() => {
          perform('close-all')
          cameFrom.get()?.focus()
        }}
      >
        <X className="icon" />
      </button>
    </section>
  )
}

type BarToolProps = { name: string; label: string; icon: ReactNode; onPress: () => void }

function BarTool({ name, label, icon, onPress }: BarToolProps) {
  return (
    <button type="button" className={`woosc-bar-${name}`} aria-label={label} title={label} onClick={onPress}>
      {icon}
    </button>
  )
}

function BarSkeleton({ count }: { count: number }) {
  const places = Array.from({ length: Math.min(count, 6) }, (_, place) => place)
  return (
    <div className="woosc-bar-items" aria-hidden>
      {places.map((place) => (
        <span key={place} className="woosc-bar-item skeleton" />
      ))}
    </div>
  )
}

/** Asks first (CMP-11). */
function removeAll({ barRemoveAllConfirmation }: { barRemoveAllConfirmation: string }): void {
  if (!window.confirm(barRemoveAllConfirmation)) return
  changeList([])
  void reload('table')
}
