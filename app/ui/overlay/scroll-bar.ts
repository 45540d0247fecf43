/**
 * Marks the root when the page's scroll bar takes up space (`data-scroll-bar`), so that the style sheet
 * reserves that space while a dialog hides the bar (styles/base.css). Short pages, phones and browsers with
 * overlay scroll bars need none.
 */
export function observeScrollBar(): void {
  const root = document.documentElement
  const update = () => {
    // Behind a dialog the scroll bar is hidden and cannot be measured.
    if (getComputedStyle(root).overflowY === 'hidden') return
    root.toggleAttribute('data-scroll-bar', window.innerWidth > root.clientWidth)
  }
  // The scroll bar depends on the heights of page and window; the page is at least as high as the window.
  new ResizeObserver(update).observe(root)
}
