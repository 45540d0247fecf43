/** The style sheets of the comparison's overlay. */
import barPhoneStyles from '#app/features/compare/bar/bar-phone.css?url'
import barStyles from '#app/features/compare/bar/bar.css?url'
import besideStyles from '#app/features/compare/page/sidebar.css?url'
import cardStyles from '#app/features/compare/table/cards.css?url'
import styles from '#app/features/compare/page/compare.css?url'
import panelStyles from '#app/features/compare/bar/panels.css?url'
import paperStyles from '#app/features/compare/table/print.css?url'
import tableStyles from '#app/features/compare/table/table.css?url'

export const overlayStyles = [
  styles,
  barStyles,
  barPhoneStyles,
  tableStyles,
  cardStyles,
  panelStyles,
  besideStyles,
  paperStyles,
]
