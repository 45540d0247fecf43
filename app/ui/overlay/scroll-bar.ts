/**
 * Says at the root whether the page's scroll bar takes room (`data-scroll-bar`), so that the style sheet keeps that room while a dialog takes
 * the bar away (styles/base.css). Pages that are short, phones and browsers that lay it over the page have none, and nothing to keep.
 */
export function followScrollBar(): void {
  const root = document.documentElement
  const look = () => {
    // Behind a dialog there is none to look at.
    if (getComputedStyle(root).overflowY === 'hidden') return
    root.toggleAttribute('data-scroll-bar', window.innerWidth > root.clientWidth)
  }
  // It comes and goes with the height of the page and of the window, which the page is at least as high as.
  new ResizeObserver(look).observe(root)
}
