/** A bell, made of two tones: no file is loaded, and nothing is heard before somebody has touched the page. */

let audio: AudioContext | null = null;

export function ring(): void {
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  for (const [at, pitch] of [
    [0, 880],
    [0.25, 660],
    [0.6, 880],
    [0.85, 660],
  ] as const) {
    const tone = audio.createOscillator();
    const loud = audio.createGain();
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.2, now + at);
    loud.gain.exponentialRampToValueAtTime(0.001, now + at + 0.4);
    tone.connect(loud).connect(audio.destination);
    tone.start(now + at);
    tone.stop(now + at + 0.45);
  }
}
