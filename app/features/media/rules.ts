/** One size of a picture, as a file under DATA_DIR/media. */
export type Rendition = { file: string; widthInPixels: number; type: 'image/webp' }
