"""Every type the server reads or says, declared once: requests, answers, frames of the live line."""
