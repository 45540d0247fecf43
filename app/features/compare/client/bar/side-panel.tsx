/** The compact comparison in a side panel. */
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { SidebarItems } from '#app/features/compare/bar/sidebar-items.tsx'
import { useDigits } from '#app/ui/digits.ts'
import { arrangeView } from '#app/features/compare/client/table/arrange.ts'
import { useModal } from '#app/features/compare/client/popups/dialog.tsx'
import { compareList } from '#app/features/compare/client/list-store.ts'
import { retry, views } from '#app/features/compare/client/loading.ts'
import { Announcer } from '#app/features/compare/client/message-view.tsx'
import { Problem } from '#app/features/compare/client/popups/problem.tsx'
import { doesOutsideClickClose } from '#app/features/compare/client/panel-rules.ts'
import { openAll, perform, panels } from '#app/features/compare/client/panels.ts'
import { getPageContext } from '#app/features/compare/client/context.ts'

export function SidePanel() {
  return panels.use().sidebar ? <OpenPanel /> : null
}

function OpenPanel() {
  const { t } = useLingui()
  const formatDigits = useDigits()
  const panel = useRef<HTMLDialogElement>(null)
  const list = compareList.use()
  const { sidebar: view, loadingPanel, loadedPanels, problem, options } = views.use()
  const texts = options?.texts
  useModal(panel)
  const close = () => panel.current?.close()
  const isLoading = loadingPanel === 'sidebar'
  return (
    <dialog
      ref={panel}
      className={`woosc-sidebar woosc-sidebar-open woosc-sidebar-position-${options?.sidebarPosition ?? 'right'}${isLoading ? ' woosc-loading' : ''}`}
      aria-labelledby="woosc-sidebar-heading"
      aria-busy={isLoading}
      closedby={
        doesOutsideClickClose({ clickOutside: options?.clickOutside ?? 'yes', count: list.length })
          ? 'any'
          : 'closerequest'
      }
      onClose={() => panels.get().sidebar && perform('close-sidebar')}
    >
      <div className="woosc-sidebar-top">
        <span className="woosc-sidebar-heading" id="woosc-sidebar-heading" role="heading" aria-level={2}>
          {texts?.sidebarHeading ?? getPageContext().start.texts.menu}
        </span>
        <span className="woosc-sidebar-count"> ({formatDigits(list.length)})</span>
        <button
          type="button"
          className="woosc-sidebar-close"
          aria-label={texts?.sidebarClose ?? t`Close`}
          onClick={close}
        >
          <X className="icon" aria-hidden />
        </button>
      </div>
      {problem?.panel === 'sidebar' && <Problem message={problem.message} onRetry={retry} />}
      <div className={`woosc-sidebar-items${loadedPanels.sidebar ? ' woosc-sidebar-items-loaded' : ''}`}>
        {view && <SidebarItems view={arrangeView(view, list)} />}
      </div>
      {texts && (
        <div className="woosc-sidebar-bot">
          <button
            type="button"
            className="woosc-sidebar-btn button primary"
            onClick={() => {
              perform('close-sidebar')
              openAll()
            }}
          >
            {texts.sidebarButton}
          </button>
          <button type="button" className="woosc-sidebar-continue button quiet" onClick={close}>
            {texts.sidebarContinue}
          </button>
        </div>
      )}
      <Announcer isActive />
    </dialog>
  )
}
