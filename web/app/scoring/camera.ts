/** Reads QR codes before the camera, with the browser's own reader where it has one, as few computers do. */

/** A browser's own reader of codes. */
interface Detector {
  detect(image: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

type Reader = (video: HTMLVideoElement) => Promise<string[]>;

/** The longer side of a picture that is looked at, in pixels: more is slower and no better. */
const LARGEST = 960;

/** Show the camera in `video` and call `onCode` with every code it sees; returns how to stop. Raises if there is no camera. */
export async function readCodes(video: HTMLVideoElement, onCode: (code: string) => void): Promise<() => void> {
  const wanted = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
  let stopped = false;
  video.srcObject = stream;
  video.muted = true;
  video.playsInline = true;
  await video.play();
  const read = await reader();
  const look = async () => {
    if (stopped) return;
    for (const code of await read(video).catch(() => [])) if (!stopped) onCode(code);
    requestAnimationFrame(() => void look());
  };
  void look();
  return () => {
    stopped = true;
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
}

/** Whether a camera can be asked for at all: never on plain http. */
export const hasCamera = (): boolean => Boolean(window.isSecureContext && navigator.mediaDevices?.getUserMedia);

async function reader(): Promise<Reader> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (own && (await own.getSupportedFormats().catch((): string[] => [])).includes("qr_code")) {
    const detector = new own({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video)).map((found) => found.rawValue);
  }
  const { default: jsQR } = await import("jsqr");
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const scale = Math.min(1, LARGEST / Math.max(video.videoWidth, video.videoHeight, 1));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || !canvas.width || !canvas.height) return [];
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = jsQR(data, width, height, { inversionAttempts: "dontInvert" });
    return found ? [found.data] : [];
  };
}
