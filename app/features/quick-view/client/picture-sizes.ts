/** How wide the pictures of the quick view are, as the browser reads it to choose a file. */
export const PICTURE_SIZES = '(width >= 1024px) 460px, min(460px, 100vw)'
