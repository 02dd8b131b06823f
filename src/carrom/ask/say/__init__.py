"""Sentences out: questions, answers and instructions in words."""
