/* Calls one function of a library on arrays from a file, and writes what it leaves in them: to try the library of a
   platform where there is no Python of it, under an emulator.

   driver LIBRARY SYMBOL JOB OUT; a job is a sequence of slots: 0 and eight bytes, or the size of an array and its bytes. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#ifdef _WIN32
#include <windows.h>
#else
#include <dlfcn.h>
#endif

typedef int32_t Entry(uint64_t *slots);

static Entry *find(const char *library, const char *symbol) {
#ifdef _WIN32
    HMODULE loaded = LoadLibraryA(library);
    return loaded ? (Entry *)GetProcAddress(loaded, symbol) : NULL;
#else
    void *loaded = dlopen(library, RTLD_NOW);
    return loaded ? (Entry *)dlsym(loaded, symbol) : NULL;
#endif
}

int main(int count, char **words) {
    Entry *entry = count == 5 ? find(words[1], words[2]) : NULL;
    FILE *job = entry ? fopen(words[3], "rb") : NULL;
    FILE *out = job ? fopen(words[4], "wb") : NULL;
    if (!out) {
        fprintf(stderr, "driver LIBRARY SYMBOL JOB OUT\n");
        return 2;
    }
    uint64_t slots[128], sizes[128], size;
    int used = 0;
    while (fread(&size, 8, 1, job) == 1) {
        sizes[used] = size & ~(UINT64_C(1) << 63);
        if (size == 0) {
            if (fread(&slots[used], 8, 1, job) != 1) return 3;
        } else {
            void *array = malloc(sizes[used] + 1);
            if (sizes[used] && fread(array, sizes[used], 1, job) != 1) return 3;
            slots[used] = (uint64_t)(uintptr_t)array;
        }
        used++;
    }
    uint64_t kept[128];
    for (int i = 0; i < used; i++) kept[i] = slots[i];
    int32_t place = entry(slots);
    if (place) {
        fprintf(stderr, "error %d\n", place);
        return 1;
    }
    for (int i = 0; i < used; i++)
        if (sizes[i] && fwrite((void *)(uintptr_t)kept[i], sizes[i], 1, out) != 1) return 3;
    return fclose(out);
}
