/**
 * Calls `work` once what has changed until now is on the screen. For what takes longer than a frame and would keep the
 * answer to a press from being seen. A page that nobody sees is not drawn, and there `work` waits.
 */
export function onceDrawn(work: () => void): void {
  // The first one comes before the frame is drawn, the second one before the frame after it.
  requestAnimationFrame(() => requestAnimationFrame(work))
}
