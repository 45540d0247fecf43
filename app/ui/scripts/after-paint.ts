/**
 * Calls back after pending changes are painted: for work that takes longer than a frame and would delay the
 * response to a click. A hidden page is not painted, and the call then waits until it is shown.
 */
export function runAfterPaint(callback: () => void): void {
  // The first callback runs before the frame is painted, the second before the following frame.
  requestAnimationFrame(() => requestAnimationFrame(callback))
}
