/** Rulings spoken by the device's own voice, and the signal of a clock. Nothing goes to anybody else. */

import { ENGLISH, isLanguage, LANGUAGES } from "$app/i18n/languages";

/** Whether this browser can speak. */
export const canSpeak = (): boolean => "speechSynthesis" in window;

/** Say a text, in place of what is being said. */
export function speakAloud(text: string, language: string): void {
  if (!canSpeak() || !text) return;
  window.speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  words.lang = isLanguage(language) && language !== ENGLISH ? LANGUAGES[language].locale : "en-IN";
  window.speechSynthesis.speak(words);
}

export function stopSpeaking(): void {
  if (canSpeak()) window.speechSynthesis.cancel();
}

/** Two short tones, where the organiser allows a sound in the hall. */
export function ring(): void {
  const Context = window.AudioContext;
  if (!Context) return;
  const context = new Context();
  for (const [start, pitch] of [
    [0, 880],
    [0.25, 660],
  ] as const) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    volume.gain.value = 0.3;
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + start);
    tone.stop(context.currentTime + start + 0.2);
    tone.onended = () => (start ? void context.close() : undefined);
  }
}
